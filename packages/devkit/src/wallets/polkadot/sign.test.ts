import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import { base58 } from '@scure/base'
import { beforeAll, expect, it } from 'vitest'
import { polkadotKeys } from '../../keys.ts'
import { signPolkadotBytes } from './sign.ts'

beforeAll(() => waitReady())

it('signs bytes, wrapped once, so that another library agrees', () => {
  for (const pair of polkadotKeys) {
    const key = base58.decode(pair.address).slice(1, 33)
    for (const data of ['Hello', '0x48656c6c6f', '<Bytes>Hello</Bytes>']) {
      const signed = signPolkadotBytes(pair, data)
      const signature = Buffer.from(signed.slice(2), 'hex')
      const isOf = (text: string) => sr25519Verify(signature, Buffer.from(text), key)
      expect(isOf('<Bytes>Hello</Bytes>')).toBe(true)
      expect(isOf('Hellx')).toBe(false)
    }
  }
})
