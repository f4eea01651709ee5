export const MODE = process.env['NODE_ENV'] === 'development' ? 'development' : 'production'

/**
 * React reads NODE_ENV at run time. The build inlines its own value, so a built site keeps that mode in any
 * environment.
 */
export const INLINED_NODE_ENV = {
  environments: {
    ssr: {
      define: { 'process.env.NODE_ENV': JSON.stringify(MODE) },
      resolve: {
        noExternal: [
          ...['react', 'react-dom', 'scheduler', 'zustand', 'rxjs'],
          ...['react-router', 'react-router-dom', 'cookie', 'set-cookie-parser'],
        ],
      },
    },
  },
}
