import { installDevWallets } from '@latchkey/devkit/wallets'
import { gatewayUrl } from './gatewayUrl.ts'

const rpcUrl = (id: string) => `${gatewayUrl}v1/?chainId=${id}&projectId=bench`

// Two wallets that approve by themselves, as extensions would put them into any page, so also into the bare one.
installDevWallets({
  mode: 'approve',
  kinds: ['evm', 'second'],
  chains: ['eip155:31337', 'solana:localnet'].map((id) => ({ id, rpcUrl: rpcUrl(id) })),
})
