import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import type { FromChild, ToChild } from './settings.ts'

/** A child process that is started again whenever it ends or is stuck, until it is told to stop. */
export type Child = {
  /** False when there is none to send to just now. */
  send(message: ToChild, handle?: Socket): boolean
  stop(): Promise<void>
}

export type ChildParts = {
  entry: URL
  env: Record<string, string>
  /** A child that is ready says so again every so many milliseconds, or it is stuck and ended. */
  pulse: { every: number; missedMax: number }
  /** It has started, for the first time or again. */
  onReady?: (child: Child) => void
  onMessage?: (message: Exclude<FromChild, 'ready' | 'alive'>) => void
}

const restartAtMost = 1_000
const stopWithin = 5_000

/** Resolves once the child is ready; rejects when it ends before that. */
export function keepChild({ entry, env, pulse, onReady, onMessage }: ChildParts): Promise<Child> {
  let current: ChildProcess | undefined
  let ready = false
  let isStopping = false
  let delay = 0
  let restart: NodeJS.Timeout | undefined

  return new Promise((resolve, reject) => {
    let isKept = false
    const child: Child = {
      send(message, handle) {
        if (!ready || !current?.connected) return false
        // The connection stays open here until the child has taken it.
        current.send(message, handle, { keepOpen: true }, () => {})
        return true
      },
      async stop() {
        isStopping = true
        clearTimeout(restart)
        if (current) await end(current)
      },
    }

    function start(): void {
      const started = performance.now()
      const running = fork(entry, { env: { ...process.env, ...env } })
      current = running
      const watch = watchPulse(pulse, () => running.kill('SIGKILL'))
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
      running.on('error', () => {})
      running.on('exit', () => {
        watch.stop()
        ready = false
        current = undefined
        if (isStopping) return
        if (!isKept) {
          reject(new Error('The relay could not be started'))
          return
        }
        // At once after a good while, slower and slower when it does not live.
        delay = performance.now() - started > 1_000 ? 0 : Math.min(restartAtMost, delay * 2 + 50)
        restart = setTimeout(start, delay)
      })
    }
    start()
  })
}

/**
 * Counts the beats that did not come since the last one; none is missed before the first. It counts by its own clock,
 * so that a machine that slept, or a parent that was busy itself, costs no child its life.
 */
function watchPulse({ every, missedMax }: ChildParts['pulse'], onStuck: () => void) {
  let missed = 0
  let timer: NodeJS.Timeout | undefined
  return {
    beat() {
      missed = 0
      timer ??= setInterval(() => {
        missed += 1
        if (missed > missedMax) onStuck()
      }, every)
    },
    stop: () => clearInterval(timer),
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const kill = setTimeout(() => child.kill('SIGKILL'), stopWithin)
    child.on('exit', () => {
      clearTimeout(kill)
      resolve()
    })
    child.send('stop', () => {})
  })
}
