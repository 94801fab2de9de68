import { startWorld, type WorldDescription } from '@latchkey/devkit'
import { configForWorld } from '@latchkey/gateway'
import { benchAccount } from './account.ts'
import { benchAccounts } from './accounts/bench.ts'
import { benchEmbedded } from './embedded.ts'
import { benchFlows } from './flows.ts'
import { benchGateway } from './gateway.ts'
import { benchGrowth } from './growth.ts'
import { benchHeap } from './heap.ts'
import { benchIndexer } from './indexer.ts'
import { benchLoading } from './loading.ts'
import { benchOpening } from './opening.ts'
import { startGatewayProcess } from './processes.ts'
import { benchQuote } from './quote.ts'
import { report } from './report.ts'
import { benchAllWallets } from './scroll.ts'
import { benchSignatures } from './signatures.ts'
import { benchSizes } from './sizes.ts'
import { benchTokens } from './tokens.ts'
import { benchWalletConnect } from './walletconnect.ts'

// All parts, or those that are named: npm run bench -- wallets gateway
const parts: Record<string, (world: WorldDescription) => Promise<void>> = {
  loading: (world) => withGateway(world, (url) => benchLoading(url, report)),
  opening: (world) => withGateway(world, (url) => benchOpening(url, report)),
  heap: (world) => withGateway(world, (url) => benchHeap(url, report)),
  wallets: (world) => withGateway(world, (url) => benchAllWallets(url, report)),
  account: (world) => withGateway(world, (url) => benchAccount(url, report)),
  quote: (world) => withGateway(world, (url) => benchQuote(url, report)),
  embedded: () => benchEmbedded(report),
  flows: () => benchFlows(),
  signatures: () => benchSignatures(report),
  growth: () => benchGrowth(report),
  walletconnect: () => benchWalletConnect(report),
  gateway: (world) => benchGateway(world, report),
  tokens: (world) => benchTokens(world, report),
  indexer: (world) => benchIndexer(world, report),
  accounts: () => benchAccounts(report),
}

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
const unknown = wanted.filter((name) => name !== 'sizes' && !Object.hasOwn(parts, name))
if (unknown.length > 0) throw new Error(`No part is called ${unknown.join(', ')}`)

if (isWanted('sizes')) await benchSizes(report)
const world = await startWorld()
try {
  for (const [name, run] of Object.entries(parts)) if (isWanted(name)) await attempt(name, run)
} finally {
  await world.stop()
}

/** Runs a bench. Reports a failure, and the others still run. */
async function attempt(name: string, run: (world: WorldDescription) => Promise<void>) {
  try {
    await run(world.description)
  } catch (error) {
    console.error(`The part ${name} did not come to its end:`, error)
    process.exitCode = 1
  }
}

/** Runs with a separate gateway, whose operator has so many wallets that there are 600. */
async function withGateway(
  world: WorldDescription,
  run: (url: string) => Promise<void>,
): Promise<void> {
  const wallets = Array.from({ length: 90 }, (_, index) => ({
    id: `own-${index}`,
    name: `Own Wallet ${index}`,
  }))
  const gateway = await startGatewayProcess({ ...configForWorld(world), wallets })
  try {
    await run(gateway.url.href)
  } finally {
    gateway.stop()
  }
}
