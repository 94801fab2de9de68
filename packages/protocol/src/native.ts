import type { Namespace } from './caip.ts'

/** What stands for the native coin where a wire shape wants a token address. */
export const nativeAddresses: Record<Namespace, string> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
}
