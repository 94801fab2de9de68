/**
 * The flows of a dialog, which outlive the view that began them. A subject adds its flow by declaration merging:
 * `declare module '../dialog/flows.ts' { interface Flows { send: SendFlow } }`
 */
export interface Flows {
  /** Whether something is under way that the visitor wants to come back to. */
  isUnderWay(): boolean
  /** Runs a function when the flows end, such as the undo of a flow that is created later. */
  onDispose(undo: () => void): void
  /** Ends what watches the client and the dialog. */
  dispose(): void
}
