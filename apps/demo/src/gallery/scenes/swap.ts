import { parseAmount } from '@latchkey/protocol'
import { chains, people, swapTokens } from '../fixtures/index.ts'
import type { Scene } from '../scene.ts'
import { sceneAt } from './define.ts'

const connected = ['fox'] as const
const owner = { chainId: chains.ethereum, address: people.visitor }
const [ether, dollars, dai, uni] = swapTokens
if (!ether || !dollars || !dai || !uni) throw new Error('A token of the fixtures is missing')

const draft = { owner, sell: ether, buy: dollars, amount: '0.25', slippage: 100 }
type Rest = Omit<Scene, 'view' | 'state' | 'route' | 'connected'>

function form(state: string, change: Partial<typeof draft>, rest: Rest = {}): Scene {
  const route = { view: 'Swap', draft: { ...draft, ...change } } as const
  return sceneAt('Swap', state, route, { connected, swaps: 'fine', ...rest })
}

function choice(state: string, side: 'sell' | 'buy', rest: Rest = {}): Scene {
  const { buy: _, ...bare } = draft
  const route = { view: 'SwapSelectToken', draft: { ...bare, amount: '' }, side } as const
  return sceneAt('SwapSelectToken', state, route, { connected, swaps: 'fine', ...rest })
}

const unitsOf = (amount: string, decimals: number) => {
  const parsed = parseAmount(amount, decimals)
  return parsed.ok ? parsed.units : 0n
}
const ofCoin = {
  owner,
  sell: ether,
  buy: dollars,
  amount: unitsOf('0.25', 18),
  quoted: unitsOf('750', 6),
  slippage: 100,
}
const ofToken = {
  owner,
  sell: dollars,
  buy: ether,
  amount: unitsOf('300', 6),
  quoted: unitsOf('0.1', 18),
  slippage: 100,
}

function preview(state: string, rest: Rest = {}, swap = ofCoin): Scene {
  const route = { view: 'SwapPreview', swap } as const
  return sceneAt('SwapPreview', state, route, { connected, swaps: 'fine', ...rest })
}
const approval = (state: string, rest: Rest = {}) =>
  preview(state, { swaps: 'approval', ...rest }, ofToken)
const approve = { word: 'approve' } as const
const swap = { steps: [{ word: 'swap' }] } as const

export const swapScenes: readonly Scene[] = [
  sceneAt('Swap', 'empty', { view: 'Swap' }, { connected, swaps: 'fine' }),
  form('enter-amount', { amount: '' }),
  form('loading', {}, { swaps: 'loading' }),
  form('success', {}),
  form('details', {}, { steps: [{ first: 'closed' }] }),
  form('slippage', { slippage: 800 }, { steps: [{ first: 'closed' }, { word: 'change' }] }),
  form('unheld-token', { buy: uni }),
  form('ambiguous', { amount: '1,000' }),
  form('insufficient', { amount: '9000' }),
  form('insufficient-gas', { amount: '1.2045' }),
  form('price-impact', {}, { swaps: 'shown' }),
  form('high-price-impact', {}, { swaps: 'high' }),
  form('no-route', {}, { swaps: 'none' }),
  form('doubtful', {}, { swaps: 'doubtful' }),
  form('error', {}, { swaps: 'failing' }),
  form('tokens-error', {}, { swaps: 'tokensFailing' }),
  sceneAt(
    'Swap',
    'unsupported',
    { view: 'Swap' },
    { connected, swaps: 'fine', network: chains.base },
  ),
  sceneAt('Swap', 'solana', { view: 'Swap' }, { connected: ['spectre'], swaps: 'fine' }),
  sceneAt('Swap', 'nowhere', { view: 'Swap' }, { connected, swaps: 'nowhere' }),

  choice('success', 'buy'),
  choice('loading', 'buy', { swaps: 'tokensLoading' }),
  choice('empty', 'buy', { steps: [{ search: 'zebra' }] }),
  choice('error', 'buy', { swaps: 'tokensFailing' }),

  preview('review'),
  preview('preparing', { swaps: 'loading' }),
  approval('approval'),
  approval('unlimited-approval', { steps: [{ first: 'box' }] }),
  preview('batch', { swaps: 'batch' }, ofToken),
  preview('price-impact', { swaps: 'shown' }),
  preview('high-price-impact', { swaps: 'high' }),
  preview('losing', { swaps: 'losing' }),
  preview('moved', { swaps: 'moved', steps: [{ pass: 11 }] }),
  preview('fell', { swaps: 'fell' }),
  preview('doubtful', { swaps: 'doubtful' }),
  preview('expired', { swaps: 'expired', steps: [{ pass: 31 }] }),
  preview('no-route', { swaps: 'none' }),
  preview('error', { swaps: 'failing' }),
  approval('approving', { sending: 'pending', steps: [approve] }),
  approval('approval-failed', { sending: 'reverted', steps: [approve] }),
  approval('approved', { sending: 'confirmed', steps: [approve] }),
  preview('loading', swap),
  preview('declined', { ...swap, sending: 'declined' }),
  preview('sent', { ...swap, sending: 'pending' }),
  preview('success', { ...swap, sending: 'confirmed' }),
  preview('reverted', { ...swap, sending: 'reverted' }),
  preview('other', { ...swap, sending: 'other' }),
  preview('unverified', { ...swap, sending: 'unverified' }),
]
