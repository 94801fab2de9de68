/** What wagmi 2 and 3 hand to a connector and expect of it, as far as this one needs; named as there. */

export type Address = `0x${string}`

export type WagmiConfig<Chain extends { id: number }> = {
  readonly chains: readonly Chain[]
  readonly emitter: {
    emit(event: 'connect', data: { accounts: readonly Address[]; chainId: number }): void
    emit(event: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void
    emit(event: 'disconnect'): void
  }
}

export type ConnectParameters<WithCapabilities extends boolean> = {
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  withCapabilities?: WithCapabilities | boolean | undefined
}

export type CapableAccount = { address: Address; capabilities: Record<string, unknown> }

export type WagmiConnected<WithCapabilities extends boolean> = {
  accounts: WithCapabilities extends true ? readonly CapableAccount[] : readonly Address[]
  chainId: number
}
