import type { Scene } from '../host.ts';

// param: where the airship flies (x, y, z), then 0 city, 1 terrace with the winder, 2 builder's grid. Seen along +z, screen right is -x.
export const scene: Scene = {
  slug: 'mainspring',
  shots: [
    { name: 'hero', width: 1920, height: 1080, eye: [1, 21, -6], target: [-2, 27, 60], lens: 1.5, hour: 7.2, time: 3.2, param: [-24, 42, 50, 1], samples: 2 },
    { name: 'square-main', width: 1200, height: 1200, eye: [-0.6, 21, 8], target: [1.2, 29.5, 60], lens: 1.3, hour: 7.4, time: 5.2, param: [12, 50, 62, 1], samples: 2 },
    { name: 'square', width: 800, height: 800, eye: [-10, 27, 42], target: [-1, 39, 92], lens: 1.7, hour: 8.4, time: 8.1, param: [9, 40, 66, 0], samples: 3 },
    { name: 'rectangle', width: 1600, height: 800, eye: [-30, 22, 20], target: [-14, 20, 70], lens: 1.5, hour: 18.8, time: 2.4, param: [14, 34, 60, 0], samples: 1 },
    { name: 'list-1', width: 1280, height: 960, eye: [2.6, 2.4, 21], target: [-0.6, 11, 60], lens: 1.5, hour: 9, time: 4.8, param: [-18, 42, 80, 0], samples: 1 },
    { name: 'list-2', width: 1280, height: 960, eye: [-21, 15, 14], target: [-27, 13, 40], lens: 1.7, hour: 16.8, time: 6.6, param: [-60, 40, 110, 0], samples: 1 },
    { name: 'list-3', width: 1280, height: 960, eye: [8, 34, 14], target: [-3, 39, 44], lens: 1.6, hour: 8.8, time: 1.3, param: [-4, 42.5, 42, 0], samples: 1 },
    { name: 'gameplay-1', width: 1920, height: 1080, eye: [48, 30, 0], target: [22, 3, 33], lens: 2.0, hour: 9.5, time: 3.2, param: [-20, 60, 160, 2], samples: 1 },
    { name: 'gameplay-2', width: 1920, height: 1080, eye: [6, 24, 8], target: [23, 2, 34], lens: 1.9, hour: 18.6, time: 7.2, param: [40, 22, 56, 2], samples: 1 },
    { name: 'gameplay-3', width: 1920, height: 1080, eye: [-8.2, 9.4, 24], target: [1, 12, 60], lens: 1.35, hour: 10, time: 4.1, param: [20, 36, 74, 0], samples: 1 },
    { name: 'gameplay-4', width: 1920, height: 1080, eye: [4, 27, 30], target: [5.5, 32, 92], lens: 1.7, hour: 19.2, time: 9.4, param: [20, 46, 74, 1], samples: 1 },
    { name: 'gallery-1', width: 1920, height: 1080, eye: [-2, 1.9, 9.6], target: [0.2, 10.5, 60], lens: 1.4, hour: 17.2, time: 3.2, param: [22, 44, 74, 0], samples: 1 },
    { name: 'gallery-2', width: 1920, height: 1080, eye: [-34, 25, 14], target: [-12, 20, 70], lens: 1.55, hour: 19.4, time: 3.2, param: [12, 36, 50, 0], samples: 1 },
    { name: 'gallery-3', width: 1920, height: 1080, eye: [15, 64, 74], target: [-1, 56, 92], lens: 1.4, hour: 7.6, time: 6.2, param: [-22, 62, 120, 0], samples: 1 },
    { name: 'gallery-4', width: 1920, height: 1080, eye: [36, 17, 6], target: [30, 15, 50], lens: 1.4, hour: 11, time: 5.5, param: [24, 30, 56, 0], samples: 1 },
    { name: 'gallery-5', width: 1920, height: 1080, eye: [9, 11.5, 56], target: [-2, 27, 92], lens: 1.25, hour: 20.4, time: 2.9, param: [-16, 46, 78, 0], samples: 1 },
    { name: 'menu', width: 640, height: 400, eye: [0.6, 21, -2], target: [-0.4, 27, 60], lens: 1.75, hour: 7.2, time: 3.2, param: [-16, 43, 56, 1], samples: 3 },
  ],
};
