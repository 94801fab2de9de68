/** How a step ends, as a process, when this machine lacks what it needs. */
export const skippedCode = 77

/** Says why and ends this process as skipped. */
export function skip(why: string): never {
  console.log(`Skipped: ${why}`)
  process.exit(skippedCode)
}
