import { statusOf } from './read.ts'

/** Whether an account makes several calls at once; `ready`: it is set up for it with the first. */
export const batching = statusOf(['supported', 'ready', 'unsupported'])
