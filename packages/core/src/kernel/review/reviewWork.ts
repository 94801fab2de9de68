import {
  type AssetId,
  type ChainId,
  isKnownError,
  nativeAsset,
  tokenOfAsset,
} from '@latchkey/protocol'
import { type ContractDescriptions, getDescriptors, postSimulation } from '@latchkey/protocol/wire'
import {
  assetsIn,
  chainOfSigned,
  contractOfSigned,
  describeCalls,
  type Review,
  type ReviewedPlan,
  readDescriptions,
  reviewOf,
  reviewSigned,
  type Tried,
} from '@latchkey/review'
import type { Latchkey } from '../client/client.ts'
import { callRoute } from '../http/callRoute.ts'
import { callWallet } from '../operations/callWallet.ts'
import { type Operating, onChain } from '../operations/operate.ts'
import type { ReviewedWork, SimulatedWork } from '../operations/reviewedWork.ts'
import type { TypedData } from '../operations/typedData.ts'
import type { TokenFacts } from '../plan/plan.ts'

export { promisedBy } from '@latchkey/review'

/** The limit of contracts in one request to the gateway. */
const contractsMax = 16

/** What work would do that a family has made of a plan, or of calls. */
export async function reviewWork(
  client: Latchkey,
  { operations, context }: Operating,
  plan: ReviewedPlan,
  work: ReviewedWork | undefined,
): Promise<Review> {
  const { chainId, account } = plan
  const { signal } = context
  const untried: Tried = { status: 'none', why: 'unsupported' }
  const read = (contracts: readonly string[]) => descriptionsOf(client, chainId, contracts, signal)
  const [tried, calls] = await Promise.all([
    work ? simulate(client, plan, work.simulated, signal) : untried,
    work ? describeCalls(work.calls, { chainId, account }, work.contracts, read) : [],
  ])
  const review = reviewOf(plan, tried, calls)
  const shown = assetsIn(review)
  const assets = await factsOf({ operations, context }, [...shown, nativeAsset(chainId)])
  return { ...review, assets }
}

/** What a signature of typed data would let somebody do. */
export async function reviewSignature(
  client: Latchkey,
  operating: Operating,
  data: TypedData,
): Promise<Review> {
  const { operations, context: activeContext } = operating
  const chainId = chainOfSigned(data) ?? operating.chainId
  const contract = contractOfSigned(data)
  const descriptions = await descriptionsOf(
    client,
    chainId,
    contract ? [contract] : [],
    activeContext.signal,
  )
  const account = activeContext.account.address
  const descriptors = readDescriptions(chainId, descriptions)
  const review = reviewSigned(data, { chainId, account, descriptors })
  const context = onChain(client, activeContext, chainId)
  const assets = context ? await factsOf({ operations, context }, assetsIn(review)) : {}
  return { ...review, assets }
}

/** Reads the gateway operator's contract descriptions. Returns none if the request fails. */
async function descriptionsOf(
  client: Latchkey,
  chainId: ChainId,
  contracts: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ContractDescriptions> {
  const none: ContractDescriptions = { vouched: [], descriptors: [] }
  if (contracts.length === 0) return none
  const addresses = [...new Set(contracts)].slice(0, contractsMax).join(',')
  const reading = callRoute(client, getDescriptors, { query: { chainId, addresses } }, signal)
  return reading.catch((error: unknown) => {
    if (isKnownError(error, 'ABORTED')) throw error
    return none
  })
}

/** What the chain says of each asset; those of which it says nothing are left out. */
async function factsOf(
  { operations: { tokenFacts }, context }: Pick<Operating, 'operations' | 'context'>,
  assets: readonly AssetId[],
): Promise<Record<string, TokenFacts>> {
  const read = async (asset: AssetId): Promise<[string, TokenFacts][]> => {
    const token = tokenOfAsset(asset)
    if (token === undefined) return [[asset, context.network.nativeCurrency]]
    if (!tokenFacts) return []
    const facts = callWallet(() => tokenFacts(context, token), context.signal)
    return facts.then((known) => [[asset, known]], unlessAborted)
  }
  return Object.fromEntries((await Promise.all(assets.map(read))).flat())
}

function unlessAborted(error: unknown): [] {
  if (isKnownError(error, 'ABORTED')) throw error
  return []
}

/** The gateway's answer. Its failure stops no visitor: the review then says that nothing was tried. */
async function simulate(
  client: Latchkey,
  { chainId, account }: ReviewedPlan,
  work: SimulatedWork,
  signal: AbortSignal | undefined,
): Promise<Tried> {
  const { projectId } = client.options
  const body = { projectId, chainId, account, ...work }
  try {
    return await callRoute(client, postSimulation, { body }, signal)
  } catch (error) {
    if (isKnownError(error, 'ABORTED')) throw error
    const isRefused = isKnownError(error, 'HTTP_STATUS') && error.context?.status === 400
    return { status: 'none', why: isRefused ? 'unsupported' : 'unavailable' }
  }
}
