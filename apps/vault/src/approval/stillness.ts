/** Where a pointer is: on the screen, and in this page. */
type Place = { screenX: number; screenY: number; clientX: number; clientY: number }

/** A pointer's event, as far as it tells whether this page has moved. */
export type PlaceEvent = Place & { type: string; pointerType: string }

/** Pixels by which rounding may be off, and the part of a long way. */
const slack = 3
const slackPart = 0.05
/** From which way on, in pixels, a zoom can be told by it, and between which zooms that is. */
const longWay = 40
const [leastZoom, mostZoom] = [0.2, 6]

/**
 * Tells from the pointer's events whether the page has moved on the screen, as a frame does that a site moves under the
 * pointer: a way on the screen is then another than the one in the page. What is told of is the last move, `-Infinity` where
 * there was none. Browsers zoom pages but not the screen: the zoom is learnt from the first long way, and forgotten with
 * each move.
 */
export function createStillness(): {
  see(event: PlaceEvent, now: number): void
  movedAt(): number
} {
  let last: Place | undefined
  let zoom: number | undefined
  let movedAt = Number.NEGATIVE_INFINITY

  return {
    see(event, now) {
      const before = last
      last = event
      if (!before) {
        if (cameByItself(event)) movedAt = now
        return
      }
      const ways = waysBetween(before, event)
      if (ways.every((way) => isOneWay(way, zoom))) zoom ??= zoomOf(ways)
      else {
        movedAt = now
        zoom = undefined
      }
    },
    movedAt: () => movedAt,
  }
}

/** The first that is seen of a mouse is no way of its own: the page has come to the pointer. */
function cameByItself({ type, pointerType }: PlaceEvent): boolean {
  return pointerType === 'mouse' && type !== 'pointermove'
}

/** A way along one axis, on the screen and in the page. */
type Way = { screen: number; client: number }

function waysBetween(from: Place, to: Place): [Way, Way] {
  return [
    { screen: to.screenX - from.screenX, client: to.clientX - from.clientX },
    { screen: to.screenY - from.screenY, client: to.clientY - from.clientY },
  ]
}

function isOneWay({ screen, client }: Way, zoom: number | undefined): boolean {
  const near = slack + slackPart * Math.abs(screen)
  if (zoom !== undefined) return Math.abs(screen - zoom * client) <= near * Math.max(1, zoom)
  const long = Math.abs(client)
  const along = client < 0 ? -screen : screen
  return along >= long * leastZoom - near && along <= (long + 1) * mostZoom + near
}

function zoomOf(ways: readonly Way[]): number | undefined {
  const long = ways.find(({ client }) => Math.abs(client) >= longWay)
  return long && long.screen / long.client
}
