import type { ChainId } from '@latchkey/protocol'

/** An account on one of its networks. */
export type AccountOn = { chainId: ChainId; address: string }

/**
 * Each view by its name in the specification, with its parameters. A subject adds its views by declaration merging:
 * `declare module '../dialog/routes.ts' { interface ViewParameters { Networks: undefined } }`
 */
export interface ViewParameters {}

/** The name of a view of the dialog. */
export type ViewName = keyof ViewParameters

/** One entry of the history: a view and its parameters. */
export type RouteOf<Name extends ViewName> = {
  [View in Name]: ViewParameters[View] extends undefined
    ? { view: View }
    : { view: View } & ViewParameters[View]
}[Name]
/** One entry of the dialog's history. */
export type Route = RouteOf<ViewName>
