/** Where a button is: in the site's page, in the wallet's frame in its dialog, or in a window of the wallet's own. */
export type VisitorPlace = 'page' | 'wallet' | 'window'

/** A browser in which somebody logs in to the embedded wallet, and signs. */
export type Visitor = {
  /** Its name and version. */
  name: string
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Types to what has the focus; a line break presses Enter. */
  type(text: string): Promise<void>
  /** Presses a button by its whole text, once it does something. */
  press(place: VisitorPlace, name: string): Promise<void>
  /** Runs a self-contained function in the site's page, or in the wallet's. */
  read(place: 'page' | 'wallet', inPage: () => string | Promise<string>): Promise<string>
  close(): Promise<void>
}

const patience = 30_000

/** Asks until there is an answer. Rejects with `what` where there is none in time. */
export async function untilThere<Found>(
  what: string,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  for (const end = performance.now() + patience; performance.now() < end; ) {
    const found = await find()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(what)
}
