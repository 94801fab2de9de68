import type { Account } from '@latchkey/core'
import { type AccountType, type ChainId, isChainId, type Namespace } from '@latchkey/protocol'
import { accountKinds } from '../answers/accountKinds.ts'
import { readAnswer } from '../answers/read.ts'
import type { Frame } from '../frame/frame.ts'
import type { FramePlace } from '../frame/place.ts'
import { stepTime } from '../login/step.ts'
import type { AccountKinds, Batching, Visitor } from '../protocol.ts'
import type { Wallet, WalletState } from '../state.ts'

type Means = {
  frame: Frame
  place: FramePlace
  state: WalletState
  batching(chainId: ChainId, account: string): Promise<Batching>
  /** The accounts are others now. */
  onChange(accounts: readonly Account[]): void
}

/** The visitor's accounts as they are on the chain that the site works with: plain, or smart ones (EIP-7702). */
export function createAccounts({ frame, place, state, batching, onChange }: Means) {
  let kinds: AccountKinds = { type: 'eoa', networks: [], sponsored: [] }
  let plain: readonly Account[] = []
  let told = ''
  /** Whether the chain has the account's code, as it last said. */
  const deployed = new Map<ChainId, boolean>()

  async function ask(type: AccountType | null): Promise<void> {
    const signal = AbortSignal.timeout(stepTime)
    kinds = readAnswer(accountKinds, await frame.request('accountType', { type }, { signal }))
    place.smartNetworks.set(kinds.networks.filter(isChainId))
  }
  const isSmart = (chainId: ChainId) =>
    kinds.type === 'smartAccount' && kinds.networks.includes(chainId)
  function here(): readonly Account[] {
    const chainId = state.get()?.chainId
    if (!chainId || !isSmart(chainId)) return plain
    const isThere = deployed.get(chainId)
    const smart = {
      type: 'smartAccount',
      paysFees: !kinds.sponsored.includes(chainId),
      ...(isThere !== undefined && { deployed: isThere }),
    } as const
    return plain.map((one) => (one.namespace === 'eip155' ? { ...one, ...smart } : one))
  }
  function tell(): void {
    const accounts = here()
    const text = JSON.stringify(accounts)
    if (text === told || accounts.length === 0) return
    told = text
    onChange(accounts)
  }
  /** Reads from the chain whether the account's code is there. What cannot be read stays as it was. */
  async function look(): Promise<void> {
    const wallet = state.get()
    if (!wallet || !isSmart(wallet.chainId)) return
    const { chainId, addresses } = wallet
    const found = await batching(chainId, addresses.eip155).catch(() => undefined)
    if (found) deployed.set(chainId, found.status === 'supported')
    tell()
  }

  return {
    /** The accounts of who has connected. The page is told of the type that the visitor prefers where that is another. */
    async connect(
      addresses: Wallet['addresses'],
      visitor: Visitor,
      namespaces: ReadonlySet<Namespace>,
      preferred: AccountType,
    ): Promise<readonly Account[]> {
      deployed.clear()
      await ask(null)
      if (kinds.type !== preferred) await ask(preferred)
      plain = accountsOf(addresses, visitor).filter(({ namespace }) => namespaces.has(namespace))
      const accounts = here()
      told = JSON.stringify(accounts)
      void look()
      return accounts
    },
    async prefer(type: AccountType): Promise<void> {
      await ask(type)
      tell()
      void look()
    },
    /** The site works with another chain, or what the chain has of the account may be another. */
    refresh(): void {
      tell()
      void look()
    },
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
