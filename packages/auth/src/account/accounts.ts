import type { Account } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import {
  type AccountType,
  type ChainId,
  type Clock,
  type Namespace,
  withinTime,
} from '@latchkey/protocol'
import { accountKinds } from '../answers/accountKinds.ts'
import { readAnswer } from '../answers/read.ts'
import type { Frame } from '../frame/frame.ts'
import type { FramePlace } from '../frame/place.ts'
import { stepTime } from '../login/step.ts'
import type { AccountKinds, Visitor } from '../protocol.ts'
import type { Wallet, WalletState } from '../state.ts'
import {
  accountsOn,
  connected,
  deployedOn,
  disconnected,
  noAccounts,
  renamed,
  smartAddressOn,
  smartChains,
  typed,
} from './accountState.ts'

type AccountsDependencies = {
  clock: Clock
  frame: Frame
  place: FramePlace
  state: WalletState
  /** Returns whether the account makes several calls at once, as the wallet's page reports it. */
  batching(chainId: ChainId, account: string): Promise<unknown>
  /** Called with the accounts after each change. */
  onChange(accounts: readonly Account[]): void
}

/**
 * Follows the visitor's accounts on the site's current chain. The EVM account is plain, a smart one with the same
 * address (EIP-7702), or a separate contract.
 */
export function createAccounts(dependencies: AccountsDependencies) {
  const { place, state, batching, onChange } = dependencies
  let accounts = noAccounts
  let reported = ''
  /** The last requested type and address. */
  let requested: RequestedType = { type: accounts.type, account: undefined }

  async function requestType(type: AccountType, account: string | undefined): Promise<void> {
    const own = { type, account }
    requested = own
    const kinds = await kindsOf(dependencies, own)
    // A newer request may have been answered first.
    if (requested !== own) return
    accounts = typed(accounts, type, kinds)
    place.smartNetworks.set(smartChains(accounts))
  }
  function report(): void {
    const list = accountsOn(accounts, state.get()?.chainId)
    const text = JSON.stringify(list)
    if (text === reported || list.length === 0) return
    reported = text
    onChange(list)
  }
  /** Reads whether the chain has the account's code. Keeps the last result if the chain cannot be read. */
  async function readDeployment(): Promise<void> {
    const chainId = state.get()?.chainId
    const address = chainId && smartAddressOn(accounts, chainId)
    if (!address) return
    const answer = await batching(chainId, address).catch(() => undefined)
    if (!answer) return
    accounts = deployedOn(accounts, chainId, address, field(answer, 'status') === 'supported')
    report()
  }

  return {
    /** Sets the accounts of the connected visitor, and sends the visitor's preferred type to the page. */
    async connect(
      wallet: Wallet,
      visitor: Visitor,
      namespaces: ReadonlySet<Namespace>,
      preferred: AccountType,
    ): Promise<readonly Account[]> {
      await requestType(preferred, wallet.addresses.eip155)
      accounts = connected(accounts, wallet, visitor, namespaces)
      const list = accountsOn(accounts, wallet.chainId)
      reported = JSON.stringify(list)
      state.set(wallet)
      return list
    },
    /** Returns the address of the site's EVM account. */
    addressOn: ({ addresses, chainId }: Wallet) =>
      smartAddressOn(accounts, chainId) ?? addresses.eip155,
    async prefer(type: AccountType): Promise<void> {
      await requestType(type, requested.account)
      const wallet = state.get()
      // The address may differ now. Subscribers are notified as after any change.
      if (wallet) state.set({ ...wallet })
    },
    /** Reports changed accounts, after a change of the chain or a transaction. */
    refresh(): void {
      report()
      void readDeployment()
    },
    rename(label: string): void {
      accounts = renamed(accounts, label)
      report()
    },
    forget(): void {
      accounts = disconnected(accounts)
      place.smartNetworks.set([])
    },
  }
}

/** The preferred type, and the plain EVM account. `undefined`: the wallet has none. */
type RequestedType = { type: AccountType; account: string | undefined }

/** Sends the type to the wallet's page, and returns the smart accounts of an address. */
async function kindsOf(
  { clock, frame }: AccountsDependencies,
  { type, account }: RequestedType,
): Promise<AccountKinds> {
  if (account === undefined) return { smart: [], sponsored: [] }
  const request = { type, account }
  const answer = await withinTime(clock, stepTime, (signal) =>
    frame.request('accountType', request, { signal }),
  )
  return readAnswer(accountKinds, answer)
}
