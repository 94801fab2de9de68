import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { startWorld } from '@latchkey/devkit'
import { configForWorld } from '@latchkey/gateway'
import { startGatewayProcess } from '../bench/processes.ts'

// Asks the gateway for all kinds of things, of ever new accounts: the heap after it, garbage collected, against before.
const rounds = 8
const warmUp = 3
const accountsInRound = 400
const atOnce = 16
const mostGrowth = 8

const world = await startWorld()
const memory = new URL('tellMemory.ts', import.meta.url).href
const gateway = await startGatewayProcess(configForWorld(world.description), ['--import', memory])
try {
  let before = 0
  for (let round = 0; round < rounds; round++) {
    if (round === warmUp) before = await usedHeap(gateway.child)
    await loadRound(gateway.url, round)
  }
  const growth = (await usedHeap(gateway.child)) - before
  const accountsRead = (rounds - warmUp) * accountsInRound
  console.log(
    `gateway, ${accountsRead} more accounts: the heap went from ${before.toFixed(1)} MiB by ${growth.toFixed(1)} MiB (at most ${mostGrowth})`,
  )
  if (growth > mostGrowth) process.exitCode = 1
} finally {
  gateway.stop()
  await world.stop()
}

/** MiB that the process uses once garbage is collected. */
async function usedHeap(child: ChildProcess): Promise<number> {
  child.send('tell')
  const [bytes] = await once(child, 'message')
  return Number(bytes) / 2 ** 20
}

async function loadRound(base: URL, round: number): Promise<void> {
  const left = Array.from({ length: accountsInRound }, (_, index) => account(round, index))
  const work = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) {
      for (const path of pathsOf(one)) await (await fetch(new URL(path, base))).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

function account(round: number, index: number): string {
  return `0x${(round * accountsInRound + index + 1).toString(16).padStart(40, 'a')}`
}

function pathsOf(account: string): string[] {
  const chain = 'chainId=eip155:31337'
  const busy = world.description.accounts.evm[5]?.address ?? account
  return [
    `/v1/account/${account}/balance?currency=usd&${chain}`,
    `/v1/account/${account}/history?${chain}`,
    `/v1/account/${busy}/history?${chain}`,
    `/v1/account/${busy}/recipient/${account}?${chain}`,
    `/v1/account/${account}/nfts?${chain}`,
    `/v1/identity/${account}`,
    `/getWallets?page=1&entries=40&search=${account.slice(-6)}`,
    `/public/getTokenImage/${account.slice(-6)}`,
  ]
}
