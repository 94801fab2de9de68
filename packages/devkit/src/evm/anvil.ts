import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../process/free-port.ts'
import { guardChild } from '../process/guard.ts'
import { anvilBinary } from './anvil-binary.ts'

export type AnvilOptions = {
  chainId: number
  /** 0 takes a free port. */
  port: number
  /** Unix seconds of the genesis block. */
  timestamp: number
  /** The rules of the chain, by the name of the upgrade that they came with. Default: `prague`. */
  hardfork?: 'cancun' | 'prague' | 'osaka'
}
export type Anvil = { rpcUrl: string; stop(): Promise<void> }

const startDeadline = 60_000
/** How often another port is tried. */
const mostTries = 3

/**
 * Starts one anvil and resolves when it answers. The child dies with this process.
 * Throws when the port is taken or the child ends early.
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  if (options.port !== 0) return startAt(options.port, options)
  for (let tries = mostTries; ; tries--) {
    const port = await freePort()
    try {
      return await startAt(port, options)
    } catch (error) {
      // A free port may be taken before anvil has it.
      if (tries === 0 || !String(error).includes('in use')) throw error
    }
  }
}

async function startAt(
  port: number,
  { chainId, timestamp, hardfork = 'prague' }: AnvilOptions,
): Promise<Anvil> {
  const child = spawn(
    anvilBinary(),
    [
      ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)],
      ...['--timestamp', String(timestamp), '--hardfork', hardfork, '--balance', '100', '--silent'],
      // A block is final once two stand on it.
      ...['--slots-in-an-epoch', '1'],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const kill = () => child.kill('SIGKILL')
  const unguard = child.pid === undefined ? () => {} : guardChild(child.pid)
  process.once('exit', kill)
  child.once('exit', () => {
    unguard()
    process.off('exit', kill)
  })
  const complaint: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text) => complaint.push(text))
  const failure = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`anvil on port ${port} ended with ${code}: ${complaint.join('').trim()}`)),
    )
  })
  failure.catch(() => {})
  const rpcUrl = `http://127.0.0.1:${port}`
  try {
    await Promise.race([failure, answers(rpcUrl, chainId, child)])
  } catch (error) {
    kill()
    throw error
  }
  return {
    rpcUrl,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const timer = setTimeout(kill, 2_000)
      await ended
      clearTimeout(timer)
    },
  }
}

async function answers(rpcUrl: string, chainId: number, child: ChildProcess): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const deadline = Date.now() + startDeadline
  while (Date.now() < deadline && child.exitCode === null) {
    const reply = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
      .then((response) => response.text())
      .catch(() => '')
    if (reply.includes(`"0x${chainId.toString(16)}"`)) {
      // An older process on the same port also answers: ours must still be alive a moment later.
      await wait(20)
      if (child.exitCode === null) return
    }
    await wait(10)
  }
  throw new Error(`anvil on ${rpcUrl} did not answer within ${startDeadline} ms`)
}
