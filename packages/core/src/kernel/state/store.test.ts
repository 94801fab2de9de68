import { afterEach, describe, expect, it, vi } from 'vitest'
import { recordUncaught } from '../../testing/uncaught.ts'
import { createEvents } from '../events/events.ts'
import { writable } from './store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a writable value', () => {
  it('notifies all listeners, and reports the one that throws as an uncaught error', () => {
    const errors = recordUncaught()
    const value = writable(0)
    const values: number[] = []
    value.subscribe(() => {
      throw new Error('listener')
    })
    value.subscribe(() => values.push(value.get()))
    value.set(1)
    expect([values, errors]).toEqual([[1], [new Error('listener')]])
  })

  it('says nothing when nothing changed', () => {
    const value = writable(Number.NaN)
    const values: number[] = []
    value.subscribe(() => values.push(1))
    value.set(Number.NaN)
    expect(values).toEqual([])
  })

  it('counts a listener that subscribes twice as two, each with its own undo', () => {
    const value = writable(0)
    let callCount = 0
    const listener = () => {
      callCount += 1
    }
    const undo = value.subscribe(listener)
    value.subscribe(listener)
    value.set(1)
    undo()
    undo()
    value.set(2)
    expect(callCount).toBe(3)
  })
})

it('events reach every subscriber until it leaves, also behind one that throws', () => {
  const errors = recordUncaught()
  const events = createEvents()
  const names: string[] = []
  events.subscribe(() => {
    throw new Error('subscriber')
  })
  const undo = events.subscribe(({ event }) => names.push(event))
  events.emit({ event: 'MODAL_OPEN', properties: { connected: false } })
  undo()
  events.emit({ event: 'CLICK_ALL_WALLETS' })
  expect([names, errors.length]).toEqual([['MODAL_OPEN'], 2])
})
