import { tokenOf, type WorldDescription } from '@latchkey/devkit'
import { configForWorld } from '@latchkey/gateway'
import { load } from './load.ts'
import { startBare, startGatewayProcess } from './processes.ts'
import { figure, type Report } from './report.ts'

/** Cached reads of the gateway against a bare server of the same framework that answers the same bytes. */
export async function benchGateway(world: WorldDescription, report: Report): Promise<void> {
  const gateway = await startGatewayProcess(configForWorld(world))
  try {
    const address = world.accounts.evm[0]?.address ?? ''
    await compare('wallets', new URL('/getWallets?page=1&entries=40', gateway.url), report)
    const balance = `/v1/account/${address}/balance?currency=usd&chainId=eip155:31337`
    await compare('balance', new URL(balance, gateway.url), report)
    const history = `/v1/account/${address}/history?chainId=eip155:31337`
    await compare('history', new URL(history, gateway.url), report, 0.4)
    await compare('identity', new URL(`/v1/identity/${address}`, gateway.url), report)
    await compare('quote', quoteUrl(world, gateway.url), report, 0.1)
  } finally {
    gateway.stop()
  }
}

/** Ether for a token, from reserves that are read from the chain for every question. */
function quoteUrl(world: WorldDescription, gateway: URL): URL {
  const chain = 'eip155:31337'
  const native = `${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
  const dollar = `${chain}:${tokenOf(world, chain, 'USDC').address}`
  const account = `${chain}:${world.accounts.evm[0]?.address ?? ''}`
  const quoted = { from: native, to: dollar, userAddress: account, amount: `${10n ** 17n}` }
  return new URL(`/v1/convert/quotes?${new URLSearchParams({ ...quoted, gasPrice: '1' })}`, gateway)
}

async function compare(name: string, url: URL, report: Report, aim = 0.6): Promise<void> {
  const body = await (await fetch(url)).text()
  const bare = await startBare(body)
  try {
    await load(url, 1)
    await load(bare.url, 1)
    const ours = await load(url)
    const theirs = await load(bare.url)
    report(
      `gateway, cached ${name}`,
      `${figure(ours.requestsPerSecond)}/s, p99 ${figure(ours.p99)} ms`,
      ours.requestsPerSecond / theirs.requestsPerSecond,
      `of a bare server (${figure(theirs.requestsPerSecond)}/s); aim ${aim.toFixed(2)}`,
    )
  } finally {
    bare.stop()
  }
}
