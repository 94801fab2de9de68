import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { guardChild } from '../process/guard.ts'
import { anvilBinary } from './anvil-binary.ts'

export type AnvilOptions = {
  chainId: number
  /** 0 takes a free port. */
  port: number
  /** Unix seconds of the genesis block, or, where the chain has a state, of the moment before its next block. */
  timestamp: number
  /** The rules of the chain, by the name of the upgrade that they came with. Default: `prague`. */
  hardfork?: 'cancun' | 'prague' | 'osaka'
  /** The file of a state that another anvil dumped: the chain goes on from its last block. */
  state?: string
}
export type Anvil = { rpcUrl: string; stop(): Promise<void> }

/** In milliseconds. */
const startDeadline = 60_000

/**
 * Starts one anvil and resolves when it listens. Anvil binds the port itself and prints the address. The child dies with this
 * process. Throws when the port is taken or the child ends early.
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const child = spawn(anvilBinary(), argumentsOf(options), { stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  const unguard = child.pid === undefined ? () => {} : guardChild(child.pid)
  process.once('exit', kill)
  child.once('exit', () => {
    unguard()
    process.off('exit', kill)
  })
  try {
    const rpcUrl = await addressOf(child, options.port)
    await silence(rpcUrl)
    return { rpcUrl, stop: () => end(child) }
  } catch (error) {
    kill()
    throw error
  }
}

function argumentsOf({ chainId, port, timestamp, hardfork = 'prague', state }: AnvilOptions) {
  return [
    ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)],
    ...['--timestamp', String(timestamp), '--hardfork', hardfork, '--balance', '100'],
    // A block is final once two follow it.
    ...['--slots-in-an-epoch', '1'],
    ...(state === undefined ? [] : ['--load-state', state]),
  ]
}

/** Reads the address that anvil prints once it listens. Rejects when the child ends before, or does not print it in time. */
function addressOf(
  child: ChildProcess & { stdout: Readable; stderr: Readable },
  port: number,
): Promise<string> {
  let printed = ''
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(`did not listen within ${startDeadline} ms`), startDeadline)
    const fail = (why: string) => {
      clearTimeout(timer)
      reject(new Error(`anvil on port ${port} ${why}: ${complaint.trim()}`))
    }
    const read = (text: string) => {
      printed += text
      const address = /Listening on (127\.0\.0\.1:\d+)/.exec(printed)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      // What it prints from now on is dropped; unread, it would fill the pipe and stop the child.
      child.stdout.off('data', read).resume()
      resolve(`http://${address}`)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.once('error', (error) => fail(`could not be started (${error.message})`))
    // Both pipes are read to their end by then.
    child.once('close', (code) => fail(`ended with ${code}`))
  })
}

/** Ends the log of requests. With `--silent` anvil would not print its address. */
async function silence(rpcUrl: string): Promise<void> {
  const reply = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"anvil_setLoggingEnabled","params":[false]}',
  })
  if (!reply.ok) throw new Error(`anvil on ${rpcUrl} answers with ${reply.status}`)
  await reply.arrayBuffer()
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 2_000)
  await ended
  clearTimeout(timer)
}
