/** What a port with promises for answers looks like from here. */
type Calls = Readonly<Record<string, (...given: readonly unknown[]) => Promise<unknown>>>

/** An adapter whose code arrives with the first call: what the page carries needs none of it. */
export const latePort = <Port extends object>(load: () => Promise<Port>): Port =>
  new Proxy({} as Port, {
    get:
      (_, method: string) =>
      async (...given: readonly unknown[]) => {
        const port = (await load()) as unknown as Calls
        return port[method]?.(...given)
      },
  })
