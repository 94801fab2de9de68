import type { ConnectorStep } from '@latchkey/core'
import { field, once } from '@latchkey/core/foreign'
import { anySignal, type Clock, knownError } from '@latchkey/protocol'
import { until } from '../until.ts'
import { openApp, type Patience } from './app.ts'
import { type Device, loadKit, openDevice } from './device.ts'

/** The page's use of one device, for one thing at a time. */
export type DeviceSession = {
  /**
   * Does work with the device once it is open, unlocked and in its app. `attempt` gives the work up and lets the device
   * go. Throws what opening it and the work throw, and `WALLET_DISCONNECTED` when the page lets it go meanwhile.
   */
  use<T>(work: (device: Device) => Promise<T>, attempt?: AbortSignal): Promise<T>
  /** Gives up all work and lets the device go. */
  end(): Promise<void>
}

export function deviceSession(
  clock: Clock,
  patience: Patience,
  onStep: (step: ConnectorStep) => void,
): DeviceSession {
  const kit = once(loadKit)
  let device: Device | undefined
  let last: Promise<unknown> = Promise.resolve()
  let visit = new AbortController()

  async function run<T>(work: (device: Device) => Promise<T>, signal: AbortSignal): Promise<T> {
    const steps = stepTeller(onStep)
    try {
      signal.throwIfAborted()
      steps.show('plugIn')
      // The browser's list of devices stays open after a visitor has left: who comes back goes on with it.
      device ??= await openDevice(clock, await kit())
      const open = device
      return await until(signal, async () => {
        await openApp(clock, open, patience, steps.show)
        steps.show('confirmOnDevice')
        return work(open)
      })
    } catch (error) {
      if (signal.aborted || isGone(error)) await close()
      throw error
    } finally {
      steps.end()
    }
  }

  async function close() {
    const open = device
    device = undefined
    await open?.close()
  }

  return {
    use(work, attempt) {
      const signal = attempt ? anySignal([attempt, visit.signal]) : visit.signal
      const next = () => run(work, signal)
      const result = last.then(next, next)
      last = result.catch(() => {})
      return result
    },
    async end() {
      visit.abort(knownError('WALLET_DISCONNECTED'))
      visit = new AbortController()
      await close()
    },
  }
}

/** Reports the steps of one task, and none after its end, though the device may still answer. */
function stepTeller(onStep: (step: ConnectorStep) => void) {
  let isOver = false
  return {
    show(step: ConnectorStep) {
      if (!isOver) onStep(step)
    },
    end() {
      isOver = true
      onStep('idle')
    },
  }
}

/** Whether the next attempt should search for a device again. */
function isGone(error: unknown): boolean {
  const code = field(error, 'code')
  return code === 'DEVICE_DISCONNECTED' || code === 'DEVICE_WRONG_ACCOUNT'
}
