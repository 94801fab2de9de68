/** A pointer's position on the screen and in this page. */
type PointerPosition = { screenX: number; screenY: number; clientX: number; clientY: number }

/** A pointer's event, with the members that reveal a move of this page. */
export type PlaceEvent = PointerPosition & { type: string; pointerType: string }

/** The tolerance for rounding in pixels, and as a fraction of a long distance. */
const slack = 3
const slackPart = 0.05
/** The shortest distance in pixels that reveals a zoom, and the range of zooms. */
const longWay = 40
const [leastZoom, mostZoom] = [0.2, 6]

/**
 * Detects from pointer events whether the page has moved on the screen, as when a site moves a frame under the pointer:
 * the distance on the screen then differs from the distance in the page. Reports the time of the last move, or
 * `-Infinity` if there was none. Browsers zoom pages but not the screen, so it derives the zoom from the first long
 * distance and resets it with each move.
 */
export function createStillness(): {
  see(event: PlaceEvent, now: number): void
  movedAt(): number
} {
  let last: PointerPosition | undefined
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

/** The first event of a mouse is no movement of the pointer: the page moved to it. */
function cameByItself({ type, pointerType }: PlaceEvent): boolean {
  return pointerType === 'mouse' && type !== 'pointermove'
}

/** A distance along one axis, on the screen and in the page. */
type Way = { screen: number; client: number }

function waysBetween(from: PointerPosition, to: PointerPosition): [Way, Way] {
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
