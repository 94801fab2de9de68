import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { type Clock, every } from '@latchkey/protocol'
import type { FromChild, ToChild } from './settings.ts'

/** A child process that restarts whenever it ends or is stuck, until `stop`. */
export type Child = {
  /** False when there is none to send to just now. */
  send(message: ToChild, handle?: Socket): boolean
  /** Ends the child once its requests in flight are finished. Kills it after `within` milliseconds. */
  finish(within: number): Promise<void>
  stop(): Promise<void>
}

export type ChildParts = {
  entry: URL
  env: Record<string, string>
  /** A child that is ready says so again every so many milliseconds, or it is stuck and ended. */
  pulse: { every: number; missedMax: number }
  /** Milliseconds that one which is started again may take until it is ready, or it is stuck too. */
  startWithin: number
  clock: Clock
  /** Called each time that a child has started. */
  onReady?: (child: Child) => void
  onMessage?: (message: Exclude<FromChild, 'ready' | 'alive'>) => void
}

const restartAtMost = 1_000
const stopWithin = 5_000

/** Resolves once the child is ready; rejects when it ends before that. */
export function keepChild(parts: ChildParts): Promise<Child> {
  const { entry, env, pulse, startWithin, clock, onReady, onMessage } = parts
  let current: ChildProcess | undefined
  let ready = false
  let isStopping = false
  let delay = 0
  let cancelRestart = () => {}

  return new Promise((resolve, reject) => {
    let isKept = false
    const child: Child = {
      send(message, handle) {
        if (!ready || !current?.connected) return false
        // The connection stays open here until the child has taken it.
        current.send(message, handle, { keepOpen: true }, () => {})
        return true
      },
      finish: (within) => end('finish', within),
      stop: () => end('stop', stopWithin),
    }

    async function end(message: 'finish' | 'stop', within: number): Promise<void> {
      isStopping = true
      cancelRestart()
      if (current) await endProcess(current, { message, within, clock })
    }

    function start(): void {
      const started = clock.now()
      const running = fork(entry, { env: { ...process.env, ...env } })
      current = running
      const watch = watchPulse(pulse, clock, () => running.kill('SIGKILL'))
      // The first start may take its time, such as for a database that is brought up to date; its operator sees it.
      if (isKept) watch.start(Math.ceil(startWithin / pulse.every))
      running.on('message', (message: FromChild) => {
        watch.beat()
        if (message === 'alive') return
        if (message !== 'ready') {
          onMessage?.(message)
          return
        }
        ready = true
        isKept = true
        onReady?.(child)
        resolve(child)
      })
      running.on('error', () => {
        // A process that could not start, for example for lack of file descriptors, emits no `exit`.
        if (running.pid === undefined) onGone()
      })
      running.on('exit', onGone)

      function onGone(): void {
        watch.stop()
        ready = false
        current = undefined
        if (isStopping) return
        if (!isKept) {
          reject(new Error('The relay could not be started'))
          return
        }
        // At once after a long life, and later and later while it keeps ending early.
        delay = clock.now() - started > 1_000 ? 0 : Math.min(restartAtMost, delay * 2 + 50)
        cancelRestart = clock.after(delay, start)
      }
    }
    start()
  })
}

/**
 * Counts the beats that did not come since the last one, or since the start, which may take longer. It counts by its
 * own clock, so that no child is killed because the machine slept or the parent was busy.
 */
function watchPulse(
  { every: interval, missedMax }: ChildParts['pulse'],
  clock: Clock,
  onStuck: () => void,
) {
  let missed = 0
  let mostMissed = missedMax
  let stop: (() => void) | undefined
  function watch(most: number): void {
    missed = 0
    mostMissed = most
    stop ??= every(clock, interval, () => {
      missed += 1
      if (missed > mostMissed) onStuck()
    })
  }
  return {
    start: watch,
    beat: () => watch(missedMax),
    stop: () => stop?.(),
  }
}

type End = { message: 'finish' | 'stop'; within: number; clock: Clock }

function endProcess(child: ChildProcess, { message, within, clock }: End): Promise<void> {
  return new Promise((resolve) => {
    const spare = clock.after(within, () => child.kill('SIGKILL'))
    child.on('exit', () => {
      spare()
      resolve()
    })
    child.send(message, () => {})
  })
}
