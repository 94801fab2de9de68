import { describe, expect, it } from 'vitest'
import { testClient } from '../../testing/world.ts'
import { walletImage } from './gatewayPicture.ts'

const ours = 'https://my-site.example/fox.svg'
const own = 'data:image/png;base64,AAAA'

describe('the picture of a wallet', () => {
  it('is what the site says of its connector, in every shape that names one [K5.1]', () => {
    const client = testClient({ connectorImages: { fox: ours } })
    expect(walletImage(client, { id: 'fox', imageUrl: own })).toBe(ours)
    expect(walletImage(client, { connectorId: 'fox', imageUrl: own })).toBe(ours)
    expect(walletImage(client, { id: 'a', connectorIds: ['a', 'fox'], imageId: 'i' })).toBe(ours)
  })

  it("is its own, else the gateway's, where the site says nothing", () => {
    const client = testClient({ connectorImages: { fox: ours } })
    expect(walletImage(client, { id: 'bear', imageUrl: own, imageId: 'i' })).toBe(own)
    expect(walletImage(client, { id: 'bear', imageId: 'i' })).toBe(
      'http://127.0.0.1:9/getWalletImage/i?projectId=test',
    )
    expect(walletImage(client, { id: 'toString' })).toBeUndefined()
  })
})
