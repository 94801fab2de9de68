import { buildPages } from './pages.ts'

// The build of the pages alone, for the test command.
await buildPages((text) => console.log(`latchkey  ${text}`))
