export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowUp'

/** A browser with one page, driven by keys alone. */
export type Driver = {
  /** Its name and version. */
  name: string
  goto(url: string): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** Runs a self-contained function in the page. Resolves with the text that it returns. */
  read(inPage: () => string): Promise<string>
  close(): Promise<void>
}
