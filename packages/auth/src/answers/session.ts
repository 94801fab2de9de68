import { field } from '@latchkey/core/foreign'
import type { Visitor } from '../protocol.ts'
import type { Wallet } from '../state.ts'
import { either, type Read, statusOf, textAt, textOrNullAt } from './read.ts'

type Addresses = Wallet['addresses']

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
  const isWrong = (['eip155', 'solana'] as const).some(
    (family) => field(addresses, family) !== undefined && textAt(addresses, family) === undefined,
  )
  if (isWrong || (eip155 === undefined && solana === undefined)) return undefined
  return { ...(eip155 !== undefined && { eip155 }), ...(solana !== undefined && { solana }) }
}

/** Parses an open wallet: its visitor and its addresses. */
export const opened: Read<Visitor & { addresses: Addresses }> = (answer) => {
  const visitor = visitorIn(answer)
  const addresses = addressesIn(answer)
  return visitor && addresses && { ...visitor, addresses }
}

/** Parses who is logged in, with the addresses of the wallet if the browser knows them. */
export const session = either(statusOf(['loggedOut']), (answer) => {
  const loggedIn = statusOf(['loggedIn'])(answer)
  const visitor = visitorIn(answer)
  const addresses = field(answer, 'addresses') === null ? null : addressesIn(answer)
  return loggedIn && visitor && addresses !== undefined
    ? { ...loggedIn, ...visitor, addresses }
    : undefined
})

/** Parses whether the visitor is still logged in after the wallet settings. */
export const managed = statusOf(['done', 'loggedOut'])
