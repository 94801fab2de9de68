import { describe, expect, it } from 'vitest'
import { solana } from './index.ts'
import { solanaDevnet, solana as solanaMainnet } from './networks.ts'

describe('the Solana adapter', () => {
  it('takes the form of an address [E7.5]', () => {
    const { isAddress } = solana()
    expect(isAddress('3UcN382uFBGgrEX7bMGdVtg56tiur8WbhpRSSzHTm8ZA')).toBe(true)
    expect(isAddress('0OIl382uFBGgrEX7bMGdVtg56tiur8WbhpRSSzHTm8ZA')).toBe(false)
    expect(isAddress('3UcN382uFBGgrEX7bMGdVtg56tiur8')).toBe(false)
  })

  it('checks an address in full with its operations', async () => {
    const { checkAddress } = await solana().operations()
    expect(checkAddress?.('3UcN382uFBGgrEX7bMGdVtg56tiur8WbhpRSSzHTm8ZA')).toBe('ok')
    expect(checkAddress?.('z'.repeat(44))).toBe('malformed')
  })

  it('knows the pages of an explorer, whose cluster stays behind the path', () => {
    const { explorerUrl } = solana()
    expect(explorerUrl(solanaMainnet, { transaction: '5x' })).toBe(
      'https://explorer.solana.com/tx/5x',
    )
    expect(explorerUrl(solanaDevnet, { account: '3U' })).toBe(
      'https://explorer.solana.com/address/3U?cluster=devnet',
    )
    const { explorerUrl: _, ...without } = solanaMainnet
    expect(explorerUrl(without, { account: '3U' })).toBeUndefined()
  })
})
