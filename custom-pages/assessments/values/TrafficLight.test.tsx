import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signalColours } from '#engine/ui/theme/tokens.ts';
import { TrafficLight } from './TrafficLight.tsx';

describe('a light', () => {
  it('has its word even where only the shape shows', () => {
    render(<TrafficLight code={3} label="Green" isCompact />);
    expect(screen.getByRole('img', { name: 'Green' })).toBeVisible();
  });

  it('of 0 to 4 is grey, red, orange, green and yellow, each of a shape of its own', () => {
    const codes = [0, 1, 2, 3, 4] as const;
    render(codes.map((code) => <TrafficLight key={code} code={code} label="Light" isCompact />));
    const lights = screen.getAllByRole('img');
    const { grey, red, orange, green, yellow } = signalColours.light;
    const colours = lights.map((light) => light.querySelector('circle')?.getAttribute('fill'));
    expect(colours).toEqual([grey, red, orange, green, yellow].map(({ dot }) => dot));
    const shapes = lights.map((light) => light.querySelector('path')?.getAttribute('d'));
    expect(new Set(shapes).size).toBe(codes.length);
  });
});
