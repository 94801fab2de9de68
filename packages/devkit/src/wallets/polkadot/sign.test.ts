import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { beforeAll, expect, it } from 'vitest'
import { polkadotKeys } from '../../keys.ts'
import { signPolkadotBytes } from './sign.ts'

beforeAll(() => cryptoWaitReady())

it('signs bytes, wrapped once, so that another library agrees', () => {
  for (const key of polkadotKeys) {
    for (const data of ['Hello', '0x48656c6c6f', '<Bytes>Hello</Bytes>']) {
      const signature = signPolkadotBytes(key, data)
      expect(signatureVerify('<Bytes>Hello</Bytes>', signature, key.address).isValid).toBe(true)
      expect(signatureVerify('Hellx', signature, key.address).isValid).toBe(false)
    }
  }
})
