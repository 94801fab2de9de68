import { expect, it } from 'vitest'
import { isLong } from '../testing/long.ts'
import { viewport } from '../testing/viewport.ts'
import { evmGround } from '../testing/walks/evm.ts'
import { solanaGround } from '../testing/walks/solana/ground.ts'
import { walk } from '../testing/walks/walk.ts'

/** Twenty-eight walks, or two thousand in the long form of the tests, half of them on each family. */
const walks = isLong ? 2_000 : 28
const steps = 40

it.each([
  ['EVM', evmGround, walks / 4],
  ['Solana', solanaGround, walks / 10],
])(
  'never shows a wrong amount, recipient, network or outcome, wherever a visitor walks among liars on %s [J1, J6, J13]',
  async (_, ground, least) => {
    await viewport(900, 800)
    let requestCount = 0
    for (let seed = 1; seed <= walks / 2; seed += 1) requestCount += await walk(ground, seed, steps)
    // Enough of them come as far as the wallet.
    expect(requestCount).toBeGreaterThan(least)
  },
  3_600_000,
)
