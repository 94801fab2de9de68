import { installDevWallets } from '@latchkey/devkit/wallets'

/** The gateway that stands in the page's address. */
export const gatewayUrl = new URLSearchParams(location.search).get('gateway') ?? ''

const rpcUrl = (id: string) => `${gatewayUrl}v1/?chainId=${id}&projectId=bench`

/** Two wallets that approve by themselves, as extensions would put them into any page, so also into the bare one. */
export function installWallets(): void {
  installDevWallets({
    mode: 'approve',
    kinds: ['evm', 'second'],
    chains: ['eip155:31337', 'solana:localnet'].map((id) => ({ id, rpcUrl: rpcUrl(id) })),
  })
}
