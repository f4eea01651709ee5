import type { Scene } from '../host.ts';

export const scene: Scene = {
  slug: 'ringfall',
  shots: [
    { name: 't1', width: 1920, height: 1080, eye: [6, 16, 4], target: [-2, 20, 150], lens: 1.35, hour: 18.6, time: 1.2, param: [-12, 62, 1.35, 0.3] },
    { name: 't2', width: 1920, height: 1080, eye: [-14, 12, 20], target: [-2, 22, 150], lens: 1.5, hour: 18.9, time: 1.2, param: [-16, 90, 1.0, 0.5] },
    { name: 't3', width: 1920, height: 1080, eye: [-50, 26, 0], target: [0, 16, 110], lens: 1.5, hour: 18.9, time: 1.2, param: [-10, 80, 0.9, 0.5] },
    { name: 't4', width: 1920, height: 1080, eye: [60, 10, 190], target: [0, 14, 100], lens: 1.4, hour: 18.3, time: 2.2, param: [10, 150, 0.3, 0.2] },
    { name: 't5', width: 1920, height: 1080, eye: [30, 6, 110], target: [0, 14, 150], lens: 1.2, hour: 7.0, time: 2.2, param: [4, 150, 0.3, 0.2] },
    { name: 't6', width: 1920, height: 1080, eye: [0, 50, 60], target: [0, 2, 110], lens: 1.3, hour: 17.4, time: 2.2, param: [4, 110, 0.9, 0] },
  ],
};
