import type { Scene } from '../host.ts';

export const scene: Scene = {
  slug: 'ringfall',
  shots: [
    { name: 'hero', width: 1920, height: 1080, eye: [-9, 12, 48], target: [1, 20.5, 150], lens: 1.4, hour: 18.7, time: 1.2, param: [2, 122, 0.05, 0.3] },
    { name: 'square-main', width: 1200, height: 1200, eye: [-4, 9, 66], target: [-3, 23, 150], lens: 1.5, hour: 18.9, time: 1.2, param: [0, 128, 0.05, 0.5] },
    { name: 'square', width: 800, height: 800, eye: [-20, 9, 92], target: [2, 20, 150], lens: 1.25, hour: 21.2, time: 2.2, param: [4, 150, 0.2, 0.7], exposure: 1.5 },
    { name: 'rectangle', width: 1600, height: 800, eye: [40, 26, 10], target: [-10, 21, 150], lens: 1.6, hour: 17.6, time: 2.2, param: [-20, 104, 0.9, 0.2] },
    { name: 'list-1', width: 1280, height: 960, eye: [0, 50, 60], target: [0, 2, 110], lens: 1.3, hour: 17.4, time: 2.2, param: [4, 110, 0.9, 0], scale: 0.8, samples: 2 },
    { name: 'list-2', width: 1280, height: 960, eye: [30, 6, 110], target: [0, 14, 150], lens: 1.2, hour: 7.0, time: 2.2, param: [4, 150, 0.3, 0.2], scale: 0.8, samples: 2 },
    { name: 'list-3', width: 1280, height: 960, eye: [16, 16, 66], target: [-4, 20, 150], lens: 1.3, hour: 18.5, time: 1.2, param: [-6, 128, 0.25, 0.3], scale: 0.8, samples: 2 },
    { name: 'gameplay-1', width: 1920, height: 1080, eye: [24, 36, 84], target: [2, 4, 118], lens: 1.3, hour: 17.0, time: 2.2, param: [4, 120, 0.6, 0], scale: 0.667, samples: 2 },
    { name: 'gameplay-2', width: 1920, height: 1080, eye: [12, 11, 44], target: [-2, 19, 150], lens: 1.4, hour: 18.0, time: 3.2, param: [-2, 120, 0.1, 0.3], scale: 0.667, samples: 2 },
    { name: 'gameplay-3', width: 1920, height: 1080, eye: [-16, 9, 96], target: [0, 13, 150], lens: 1.2, hour: 21.4, time: 4.2, param: [4, 150, 0.2, 1], exposure: 1.5, scale: 0.667, samples: 2 },
    { name: 'gameplay-4', width: 1920, height: 1080, eye: [22, 5, 86], target: [2, 7, 96], lens: 1.2, hour: 17.2, time: 2.2, param: [8, 98, 1.57, 0], scale: 0.667, samples: 2 },
    { name: 'gallery-1', width: 1920, height: 1080, eye: [-60, 30, -20], target: [2, 20, 150], lens: 1.5, hour: 21.0, time: 2.2, param: [-4, 92, 0.9, 0.8], exposure: 1.4, scale: 0.667, samples: 2 },
    { name: 'gallery-2', width: 1920, height: 1080, eye: [28, 8, 120], target: [0, 15, 150], lens: 1.1, hour: 7.4, time: 5.2, param: [8, 152, 0.4, 0.4], scale: 0.667, samples: 2 },
    { name: 'gallery-3', width: 1920, height: 1080, eye: [60, 12, 190], target: [0, 14, 110], lens: 1.4, hour: 18.3, time: 2.2, param: [10, 150, 0.3, 0.2], scale: 0.667, samples: 2 },
    { name: 'gallery-4', width: 1920, height: 1080, eye: [-50, 26, 0], target: [0, 16, 110], lens: 1.5, hour: 18.9, time: 1.2, param: [-24, 60, 0.9, 0.9], scale: 0.667, samples: 2 },
    { name: 'gallery-5', width: 1920, height: 1080, eye: [-8, 62, 20], target: [2, 4, 130], lens: 1.5, hour: 18.1, time: 2.2, param: [6, 118, 0.4, 0.2], scale: 0.667, samples: 2 },
    { name: 'menu', width: 640, height: 400, eye: [-6, 9, 62], target: [-1, 20, 150], lens: 1.6, hour: 18.7, time: 1.2, param: [0, 128, 0.05, 0.3] },
  ],
};
