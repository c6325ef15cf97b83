/** The eighths of the groove in which each part plays. A groove begins with some of its parts, and has a break. */
export interface Arrangement {
  kick: string;
  drums: string;
  bass: string;
  chords: string;
  lead: string;
}

const always = 'xxxxxxxx';

/** The arrangement of idioms with drums. */
export const arrangements: readonly Arrangement[] = [
  { kick: 'xxxxxxxx', drums: 'xxxxxxxx', bass: '.xxxx.xx', chords: '.xxxxxxx', lead: '..xx..xx' },
  { kick: '.xxxx.xx', drums: 'xxxxx.xx', bass: '.xxxxxxx', chords: 'xxxxxxxx', lead: '..x.xxx.' },
  { kick: 'xxxx.xxx', drums: '.xxxxxxx', bass: 'xxxx.xxx', chords: '.x.xxx.x', lead: '...xxx.x' },
  { kick: 'xxxxx.xx', drums: 'x.xxx.xx', bass: 'xxxxxxxx', chords: '..xxxxxx', lead: '.xx..xxx' },
  { kick: 'xx.xxxxx', drums: 'xx..xxxx', bass: '.x.xxxxx', chords: 'xxxxxx.x', lead: 'xxx..xx.' },
];

/** The arrangement of idioms without a driving part. */
export const quietArrangements: readonly Arrangement[] = [
  { kick: always, drums: always, bass: always, chords: always, lead: '.xxx.xxx' },
  { kick: '..xxxxxx', drums: '..xxxxxx', bass: '.xxxxxxx', chords: always, lead: '..xxxxx.' },
  { kick: always, drums: 'xxxx.xxx', bass: always, chords: '.xxxxxxx', lead: 'xxx..xxx' },
];
