import { expect, test } from 'vitest';
import { contrast } from '../../../domain/events/brand.ts';
import { organizerColors } from './organizer-colors.ts';

test.each(['#e50914', '#000000', '#00f', '#1a0033', '#ffffff', '#ffd400', '#003322'])(
  'EV13 · in an organiser’s page of the colour %s small text and buttons can be read',
  (primaryColor) => {
    const colors = organizerColors({ primaryColor, secondaryColor: '#777777', logoUrl: null });
    expect(contrast(colors['--color-primary-soft']!, '#12151d')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors['--color-on-primary']!, primaryColor)).toBeGreaterThanOrEqual(4.5);
  },
);
