import url from './worker.ts?worker&url'

/** The address of the worker's script, as the browser writes it. */
export const keyWorkerUrl: string = url
