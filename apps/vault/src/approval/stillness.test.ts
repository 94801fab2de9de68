import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStillness, type PlaceEvent } from './stillness.ts'

type Point = { x: number; y: number }

/** Creates a pointer event on a page at position `page` of the screen, with a zoom. */
function at(pointer: Point, page: Point, zoom = 1, more: Partial<PlaceEvent> = {}): PlaceEvent {
  return {
    type: 'pointermove',
    pointerType: 'mouse',
    screenX: Math.round(pointer.x),
    screenY: Math.round(pointer.y),
    clientX: Math.round((pointer.x - page.x) / zoom),
    clientY: Math.round((pointer.y - page.y) / zoom),
    ...more,
  }
}

/** Returns the time of the page's last detected move in a series of events. */
function lastMove(events: readonly PlaceEvent[]): number {
  const { see, movedAt } = createStillness()
  for (const [time, event] of events.entries()) see(event, time)
  return movedAt()
}

const never = Number.NEGATIVE_INFINITY
const press = { type: 'pointerdown' } as const
const point = fc.record({
  x: fc.integer({ min: 0, max: 900 }),
  y: fc.integer({ min: 0, max: 900 }),
})
const zooms = fc.constantFrom(0.25, 0.5, 0.8, 1, 1.1, 1.25, 1.5, 2, 3, 5)
const home = { x: 100, y: 200 }

describe('a page that does not move', () => {
  it('is not seen to move, wherever the pointer goes and however it is zoomed', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1 }), zooms, (ways, zoom) => {
        expect(lastMove(ways.map((way) => at(way, home, zoom)))).toBe(never)
      }),
    )
  })

  it('is touched for the first time by a finger that was nowhere before', () => {
    const touch = { ...press, pointerType: 'touch' }
    expect(lastMove([at({ x: 300, y: 300 }, home, 1, touch)])).toBe(never)
  })
})

describe('a page that is moved', () => {
  it('under a pointer at rest, is seen to have with the press, and with the release', () => {
    fc.assert(
      fc.property(
        point,
        zooms,
        fc.integer({ min: 40, max: 600 }),
        fc.boolean(),
        (to, zoom, by, isDown) => {
          const moved = isDown ? { ...home, y: home.y + by } : { ...home, x: home.x - by }
          const rest = { x: to.x + 300, y: to.y + 300 }
          expect(
            lastMove([at(to, home, zoom), at(rest, home, zoom), at(rest, moved, zoom, press)]),
          ).toBe(2)
          const up = { type: 'pointerup' }
          expect(
            lastMove([at(to, home, zoom), at(rest, home, zoom, press), at(rest, moved, zoom, up)]),
          ).toBe(2)
        },
      ),
    )
  })

  it('is seen to have when the pointer comes back', () => {
    const [first, second, back] = [
      { x: 300, y: 300 },
      { x: 340, y: 320 },
      { x: 600, y: 500 },
    ]
    const moved = { x: home.x + 60, y: home.y }
    expect(lastMove([at(first, home), at(second, home), at(back, moved)])).toBe(2)
  })

  it('under a pointer that was never on it, is seen to have with the press that comes first', () => {
    const there = { x: 400, y: 400 }
    expect(lastMove([at(there, home, 1, press)])).toBe(0)
    expect(lastMove([at(there, home)])).toBe(never)
  })

  it('counts as unmoved again afterwards', () => {
    const moved = { x: home.x, y: home.y + 80 }
    const places = [300, 340, 380, 420].map((x) => ({ x, y: 400 }))
    expect(lastMove([at({ x: 260, y: 400 }, home), ...places.map((one) => at(one, moved))])).toBe(1)
  })
})
