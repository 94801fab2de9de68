import { knownError } from '@latchkey/protocol'
import { failure } from '../failure.ts'
import type { StoredAccount } from './memory.ts'

/** What happens to the account that the page has connected. */
export type AccountEvent =
  | { type: 'connected'; account: StoredAccount }
  | { type: 'chainSwitched'; chain: number | undefined }
  | { type: 'revoked' }

export type Effect =
  | { type: 'keep'; account: StoredAccount }
  | { type: 'forget' }
  | { type: 'emit'; event: 'chainChanged'; value: string }

export type Transition = { account: StoredAccount | undefined; effects: readonly Effect[] }

/** The account after an event, and what is to be done for it. Pure. Throws for a switch that cannot be made. */
export function transition(account: StoredAccount | undefined, event: AccountEvent): Transition {
  switch (event.type) {
    case 'connected':
      return { account: event.account, effects: [{ type: 'keep', account: event.account }] }
    case 'chainSwitched':
      return switched(account, event.chain)
    case 'revoked':
      return { account: undefined, effects: [{ type: 'forget' }] }
  }
}

function switched(before: StoredAccount | undefined, chain: number | undefined): Transition {
  if (chain === undefined) throw knownError('CHAIN_NOT_SUPPORTED')
  const account = { ...requireAccount(before), chain }
  const value = `0x${chain.toString(16)}`
  return {
    account,
    effects: [
      { type: 'keep', account },
      { type: 'emit', event: 'chainChanged', value },
    ],
  }
}

/** The connected account. Throws 4100 when there is none, or when `given` names another. */
export function requireAccount(account: StoredAccount | undefined, given?: unknown): StoredAccount {
  if (!account) throw failure(4100, 'Not connected')
  const isOther = typeof given === 'string' && given.toLowerCase() !== account.address.toLowerCase()
  if (isOther) throw failure(4100, 'Another account')
  return account
}
