import { field } from '@latchkey/core/foreign'
import type { Visitor } from '../protocol.ts'
import { either, type Read, statusOf, textAt, textOrNullAt } from './read.ts'

type Addresses = { eip155: string; solana: string }

function visitorIn(answer: unknown): Visitor | undefined {
  const email = textOrNullAt(answer, 'email')
  const name = textOrNullAt(answer, 'name')
  const way = textAt(answer, 'way')
  const isThere = email !== undefined && name !== undefined && way !== undefined
  return isThere ? { email, name, way } : undefined
}

function addressesIn(answer: unknown): Addresses | undefined {
  const addresses = field(answer, 'addresses')
  const eip155 = textAt(addresses, 'eip155')
  const solana = textAt(addresses, 'solana')
  return eip155 !== undefined && solana !== undefined ? { eip155, solana } : undefined
}

/** An open wallet: whose it is, and its addresses. */
export const opened: Read<Visitor & { addresses: Addresses }> = (answer) => {
  const visitor = visitorIn(answer)
  const addresses = addressesIn(answer)
  return visitor && addresses && { ...visitor, addresses }
}

/** Who is logged in, with the addresses of the wallet as far as the browser knows them. */
export const session = either(statusOf(['loggedOut']), (answer) => {
  const told = statusOf(['loggedIn'])(answer)
  const visitor = visitorIn(answer)
  const addresses = field(answer, 'addresses') === null ? null : addressesIn(answer)
  return told && visitor && addresses !== undefined ? { ...told, ...visitor, addresses } : undefined
})

/** Whether the visitor is still logged in after looking after the wallet. */
export const managed = statusOf(['done', 'loggedOut'])
