import type { Account } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import {
  type AccountType,
  type ChainId,
  type Clock,
  isChainId,
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

type Means = {
  clock: Clock
  frame: Frame
  place: FramePlace
  state: WalletState
  /** Asks the wallet's page whether the account makes several calls at once. */
  batching(chainId: ChainId, account: string): Promise<unknown>
  /** The accounts are others now. */
  onChange(accounts: readonly Account[]): void
}

/**
 * The visitor's accounts as they are on the chain that the site works with: plain, or smart ones, which are the same by EIP-7702,
 * and contracts apart on chains without it.
 */
export function createAccounts({ clock, frame, place, state, batching, onChange }: Means) {
  let type: AccountType = 'eoa'
  let kinds: AccountKinds = { smart: [], sponsored: [] }
  let owner = ''
  let plain: readonly Account[] = []
  let told = ''
  /** Whether each chain had the account's code at the last read. */
  const deployed = new Map<ChainId, boolean>()

  async function ask(wanted: AccountType): Promise<void> {
    const asked = { type: wanted, account: owner }
    const answer = await withinTime(clock, stepTime, (signal) =>
      frame.request('accountType', asked, { signal }),
    )
    kinds = readAnswer(accountKinds, answer)
    type = wanted
    place.smartNetworks.set(
      kinds.smart.map((id) => id.slice(0, id.lastIndexOf(':'))).filter(isChainId),
    )
  }
  /** The address of the account that is a smart one on a chain. */
  const smartOn = (chainId: ChainId) =>
    type === 'smartAccount'
      ? kinds.smart.find((id) => id.startsWith(`${chainId}:`))?.slice(chainId.length + 1)
      : undefined
  const addressOn = ({ addresses, chainId }: Wallet) => smartOn(chainId) ?? addresses.eip155
  function on(wallet: Wallet | undefined): readonly Account[] {
    const address = wallet && smartOn(wallet.chainId)
    if (!address) return plain
    const { chainId } = wallet
    const isThere = deployed.get(chainId)
    const smart = {
      address,
      type: 'smartAccount',
      paysFees: !kinds.sponsored.includes(chainId),
      ...(isThere !== undefined && { deployed: isThere }),
    } as const
    return plain.map((one) => (one.namespace === 'eip155' ? { ...one, ...smart } : one))
  }
  function tell(): void {
    const accounts = on(state.get())
    const text = JSON.stringify(accounts)
    if (text === told || accounts.length === 0) return
    told = text
    onChange(accounts)
  }
  /** Reads from the chain whether the account's code is there. What cannot be read stays as it was. */
  async function look(): Promise<void> {
    const chainId = state.get()?.chainId
    const address = chainId && smartOn(chainId)
    if (!address) return
    const found = await batching(chainId, address).catch(() => undefined)
    if (found) deployed.set(chainId, field(found, 'status') === 'supported')
    tell()
  }
  /** The site works with another chain, or what the chain has of the account may be another. */
  function refresh(): void {
    tell()
    void look()
  }

  return {
    /** Sets the accounts of the connected visitor, and sends the visitor's preferred type to the page. */
    async connect(
      wallet: Wallet,
      visitor: Visitor,
      namespaces: ReadonlySet<Namespace>,
      preferred: AccountType,
    ): Promise<readonly Account[]> {
      const { addresses } = wallet
      deployed.clear()
      owner = addresses.eip155
      await ask(preferred)
      plain = accountsOf(addresses, visitor).filter(({ namespace }) => namespaces.has(namespace))
      const accounts = on(wallet)
      told = JSON.stringify(accounts)
      state.set(wallet)
      return accounts
    },
    /** The address by which the site has the EVM account. */
    addressOn,
    async prefer(wanted: AccountType): Promise<void> {
      await ask(wanted)
      const wallet = state.get()
      // The address may differ now. Subscribers are notified as after any change.
      if (wallet) state.set({ ...wallet })
    },
    refresh,
    rename(label: string): void {
      plain = plain.map((account) => ({ ...account, label }))
      tell()
    },
    forget(): void {
      plain = []
      deployed.clear()
      place.smartNetworks.set([])
    },
  }
}

/** The accounts of a visitor, called by the address or the name that they have given. */
function accountsOf(addresses: Wallet['addresses'], { email, name }: Visitor): Account[] {
  const label = email ?? name
  return (['eip155', 'solana'] as const).map((namespace) => ({
    ...{ namespace, address: addresses[namespace], type: 'eoa' },
    ...(label !== null && { label }),
  }))
}
