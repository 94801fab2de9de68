import {
  connect,
  memoryStorage,
  type TransactionOutcome,
  type TransactionPlan,
} from '@latchkey/core'
import { formatAmount, nativeAsset } from '@latchkey/protocol'
import {
  ada,
  grace,
  graceLookAlike,
  localOne,
  localTwo,
  serve,
  solana,
  tokens,
} from '../gateway.ts'
import { adaAccount, createWorld, type World } from '../world.ts'
import { lyingGateway } from './lies.ts'
import { oneOf, type Random } from './random.ts'
import type { Ground, Question, Step, Walk } from './types.ts'

const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const recipients = [
  grace,
  grace,
  graceLookAlike,
  stranger,
  ada,
  `0x${'0'.repeat(40)}`,
  stranger.toLowerCase(),
  solana,
  'grace.eth',
  '0x12',
] as const
const amounts = ['250', '0.5', '0.25', '1.125', '12', '540.1', '541', '1e3', '1,000'] as const

/** A made-up EVM chain, whose answers the walk decides by lot. */
export function evmGround(random: Random): Ground {
  const unserve = serve(lyingGateway(random))
  const world = createWorld({ storage: memoryStorage() })
  const decide: Step = (walk) => decideIn(world, walk)
  return {
    client: world.client,
    recipients,
    amounts,
    tokens: /^(Ether|USD Coin)/,
    requests: () => ({ count: world.sending.requests.length, last: questionIn(world) }),
    decide,
    happenings: happeningsIn(world),
    async connect() {
      await connect(world.client, { connectorId: 'metamask' })
    },
    close() {
      world.client.close()
      unserve()
    },
  }
}

function questionIn({ sending: { plan } }: World): Question | undefined {
  if (!plan) return undefined
  const { leaves } = plan
  return {
    to: leaves.map(({ to }) => to),
    chainId: plan.chainId,
    amountIn(symbol) {
      const decimals = tokens.find((token) => token.symbol === symbol)?.quantity.decimals
      const sum = leaves.reduce((all, { amount }) => all + amount, 0n)
      return decimals && formatAmount(sum, Number(decimals))
    },
  }
}

const statuses = [
  'confirmed',
  'different',
  'otherEffect',
  'unverified',
  'reverted',
  'replaced',
  'dropped',
] as const

const happeningsIn = (world: World): [Step, ...Step[]] => [
  ({ truth }) => {
    if (truth.outcome !== 'confirmed') return 'nothing to undo'
    truth.outcome = 'undone'
    world.undo()
    return 'undo'
  },
  ({ random }) => {
    world.sending.answer = oneOf(random, ['approve', 'approve', 'decline', 'hang'])
    return `the wallet will ${world.sending.answer}`
  },
  ({ random }) => {
    const accounts = oneOf(random, [[adaAccount], [{ ...adaAccount, address: grace }], []])
    world.wallets.metamask.say({ type: 'accounts', accounts })
    return `accounts ${accounts.map(({ address }) => address)}`
  },
  ({ random }) => {
    const { caipNetworkId } = oneOf(random, [localOne, localTwo])
    world.wallets.metamask.say({ type: 'chain', chainId: caipNetworkId })
    return `chain ${caipNetworkId}`
  },
]

/** Decides the transfer's outcome on the chain. */
function decideIn(world: World, { truth, random }: Walk): string {
  if (!truth.lastRequest || truth.outcome) return 'nothing to decide'
  const status = oneOf(random, statuses)
  const { chainId } = truth.lastRequest
  const left = { asset: nativeAsset(chainId), amount: 7n * 10n ** 18n, from: ada, to: stranger }
  truth.outcome = status
  world.decide(outcomeOf(status, left))
  return `decide ${status}`
}

function outcomeOf(
  status: (typeof statuses)[number],
  left: TransactionPlan['leaves'][number],
): TransactionOutcome {
  const hash = `0x${'ab'.repeat(32)}`
  switch (status) {
    case 'different':
      return { status, difference: 'content', moved: [left] }
    case 'confirmed':
    case 'otherEffect':
    case 'replaced':
      return { status, hash, moved: [left] }
    default:
      return { status }
  }
}
