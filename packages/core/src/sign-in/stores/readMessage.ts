import { type Cacao, cacaoMessage } from '@latchkey/siwx/cacao'
import { parseSignInMessage, type SignInMessage } from '@latchkey/siwx/message'

/** What a text that was signed says: strict, informal, or as a CACAO writes it. `undefined` where it is no sign-in message. */
export function readMessage(text: string, cacao?: Cacao): SignInMessage | undefined {
  if (cacao) {
    const written = cacaoMessage(cacao.p)
    return written.status === 'written' && written.text === text ? written.message : undefined
  }
  const strict = parseSignInMessage(text)
  const parsed = strict.status === 'parsed' ? strict : parseSignInMessage(text, { informal: true })
  return parsed.status === 'parsed' ? parsed.message : undefined
}
