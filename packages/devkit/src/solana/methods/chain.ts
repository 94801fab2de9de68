import { slotTime } from '../blocks.ts'
import { integerAt, textAt } from '../params.ts'
import { type Methods, nodeVersion, withContext } from './method.ts'

const slotsInEpoch = 432_000n
const genesisHash = 'Latchkey1oca1Wor1dGenesisHash11111111111111'

/** Slots, blocks, hashes and the node itself. */
export const chainMethods: Methods = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': nodeVersion, 'feature-set': 0 }),
  getGenesisHash: () => genesisHash,
  getSlot: ({ blocks }) => blocks.slot(),
  getBlockHeight: ({ blocks }) => blocks.slot(),
  getTransactionCount: (ledger) => ledger.count(),
  getFirstAvailableBlock: () => 0,
  getBlockTime: ({ blocks }, params) => blocks.time(integerAt(params, 0)),
  getLatestBlockhash: (ledger) => withContext(ledger, ledger.blocks.latest()),
  isBlockhashValid: (ledger, params) =>
    withContext(ledger, ledger.blocks.isUsable(textAt(params, 0))),
  getEpochInfo: (ledger) => {
    const slot = ledger.blocks.slot()
    return {
      absoluteSlot: slot,
      blockHeight: slot,
      epoch: slot / slotsInEpoch,
      slotIndex: slot % slotsInEpoch,
      slotsInEpoch,
      transactionCount: ledger.count(),
    }
  },
  getEpochSchedule: () => ({
    firstNormalEpoch: 0,
    firstNormalSlot: 0,
    leaderScheduleSlotOffset: slotsInEpoch,
    slotsPerEpoch: slotsInEpoch,
    warmup: false,
  }),
  getMinimumBalanceForRentExemption: ({ svm }, params) =>
    svm.minimumBalanceForRentExemption(integerAt(params, 0)),
  getRecentPrioritizationFees: ({ blocks }) =>
    Array.from({ length: 20 }, (_, index) => ({
      slot: blocks.slot() - BigInt(20 - index),
      prioritizationFee: 0,
    })),
  getRecentPerformanceSamples: ({ blocks }) => [
    {
      numSlots: 150,
      numTransactions: 0,
      samplePeriodSecs: (150 * slotTime) / 1000,
      slot: blocks.slot(),
    },
  ],
}
