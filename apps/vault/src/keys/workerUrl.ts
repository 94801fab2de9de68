import url from './worker.ts?worker&url'

/** Where the worker's script is, as the browser writes it. */
export const keyWorkerUrl: string = url
