import { expect, it } from 'vitest'
import { highestOf, unsuitedIn } from './versions.ts'

it.each([
  ['^1.4.0', [1, Number.POSITIVE_INFINITY]],
  ['^0.12.3', [0, 12]],
  ['~1.3.2', [1, 3]],
  ['2.5.1', [2, 5]],
  ['2.x', [2, Number.POSITIVE_INFINITY]],
  ['2', [2, Number.POSITIVE_INFINITY]],
  ['1.0.0-beta.1', [1, 0]],
  ['^1.4 || ^2.12.0', [2, Number.POSITIVE_INFINITY]],
  ['>=1', undefined],
  ['latest', undefined],
  ['workspace:*', undefined],
  ['npm:other@1.2.3', undefined],
])('reads what the range %s allows at most [L37]', (range, highest) => {
  expect(highestOf(range)).toEqual(highest)
})

it('names packages that are too old, and Web3Modal, by their lines [L37]', () => {
  const manifest = `{
  "dependencies": {
    "@rainbow-me/rainbowkit": "^1.0.7",
    "@web3modal/wagmi": "^5.1.7",
    "viem": "^2.9.0",
    "wagmi": "~2.5.1"
  },
  "devDependencies": { "connectkit": "1.7.2" }
}`
  const found = unsuitedIn(manifest).map(({ line, text }) => [line, text.slice(0, 48)])
  expect(found).toEqual([
    [3, '@rainbow-me/rainbowkit ^1.0.7 is too old: Latchk'],
    [4, '@web3modal/wagmi is Web3Modal, which is not chan'],
    [6, 'wagmi ~2.5.1 is too old: Latchkey needs 2.12 or '],
    [8, 'connectkit 1.7.2 is too old: Latchkey needs 1.8 '],
  ])
})
