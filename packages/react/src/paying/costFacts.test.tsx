import { writable } from '@latchkey/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DialogContext } from '../dialog/dialogContext.ts'
import { english } from '../messages/english.ts'
import { messages } from '../messages/generated/en.ts'
import { createDialog } from '../shell/createDialog.ts'
import { createFlows } from '../shell/createFlows.ts'
import { createWorld } from '../testing/world.ts'
import { costFacts } from './costFacts.tsx'

const { client } = createWorld()
const dialog = createDialog(client, true)
const flows = createFlows(client, dialog, messages)
flows.dispose()
const context = {
  client,
  dialog,
  shown: writable(true),
  flows,
  messages,
  language: english,
  languages: { offered: ['en'], current: 'en', choose: async () => {} },
  preload: () => {},
}

const coin = (price: number, decimals = '18') => ({
  name: 'Ether',
  symbol: 'ETH',
  price,
  quantity: { decimals, numeric: '1' },
  iconUrl: '',
})

function shownFacts(cost: { amount: bigint; deposit?: bigint }, price: number, worth?: number) {
  const facts = costFacts({
    cost: { asset: 'eip155:1/slip44:60', payer: '0x', ...cost },
    coin: coin(price),
    worth,
    words: messages.preview,
  })
  return facts.map(([name, value]) => {
    const drawn = (
      <DialogContext.Provider key={name} value={context}>
        {value}
      </DialogContext.Provider>
    )
    const text = renderToStaticMarkup(drawn).replaceAll(/<[^>]+>/g, ' ')
    const plain = text
      .replaceAll(/[\u2066\u2069]/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('\u00a0', ' ')
    return [name, plain.trim().replaceAll(/ +/g, ' ')]
  })
}

describe('what a transfer costs', () => {
  it('is shown in money and in the coin, with the sum of what leaves', () => {
    expect(shownFacts({ amount: 21_033_600_000_000n }, 3000, 750)).toEqual([
      ['Network fee', 'About $0.07 Up to 0.0000210336 ETH'],
      ['Total', 'About $750.07'],
    ])
  })

  it('separates the deposit for a new account from the fee', () => {
    const rent = 2_039_280_000_000_000n
    expect(shownFacts({ amount: 5_000_000_000_000n + rent, deposit: rent }, 150, 10)).toEqual([
      ['Network fee', 'Less than $0.01 Up to 0.000005 ETH'],
      ['One-time deposit for a new token account', 'About $0.31 0.00203928 ETH'],
      ['Total', 'About $10.32'],
    ])
  })

  it('is shown in the coin alone where it has no price, and not added to what has none', () => {
    expect(shownFacts({ amount: 10n ** 15n }, 0, 5)).toEqual([['Network fee', 'Up to 0.001 ETH']])
    expect(shownFacts({ amount: 10n ** 15n }, 2)).toEqual([
      ['Network fee', 'Less than $0.01 Up to 0.001 ETH'],
    ])
  })

  it('is never shown as less than it can be', () => {
    expect(shownFacts({ amount: 1_234_567_890_123n }, 0)).toEqual([
      ['Network fee', 'Up to 0.00000123457 ETH'],
    ])
  })
})
