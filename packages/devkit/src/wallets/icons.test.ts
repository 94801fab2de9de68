import { isBearableSvgLink } from '@latchkey/protocol/svg'
import { expect, it } from 'vitest'
import { svgImage } from '../evm/nft-media.ts'
import { walletIcons } from './icons.ts'

it('draws wallets and NFTs in a way that no page holds back [J9]', () => {
  for (const link of [...Object.values(walletIcons), svgImage(1), svgImage(99)])
    expect(isBearableSvgLink(link), link).toBe(true)
})
