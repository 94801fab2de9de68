export { type CutDisk, cutsOf } from './cuts.ts'
export { type FlippedDisk, flipsOf } from './flips.ts'
export { appendMark } from './operations.ts'
export { canRecordWrites, createRecorder, type Recorder } from './recorder.ts'
