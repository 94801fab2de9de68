import { isAccountId } from '@latchkey/protocol'
import { parseCacao } from '@latchkey/siwx/cacao'
import type { SiwxSession } from '../../kernel/client/siwxOptions.ts'
import { isRecord, parseText } from '../../kernel/foreign/json.ts'
import { readMessage } from './readMessage.ts'

/** A session from storage or from a server, or nothing where it is none. Its fields are read from the text that was signed. */
export function parseSession(value: unknown): SiwxSession[] {
  if (!isRecord(value) || !isAccountId(value.account)) return []
  const message = parseText(value.message, 65_536)
  const signature = parseText(value.signature, 65_536)
  const cacao = parseCacao(value.cacao)
  const data = message === undefined ? undefined : readMessage(message, cacao)
  if (!message || !signature || !data) return []
  return [{ account: value.account, data, message, signature, ...(cacao && { cacao }) }]
}
