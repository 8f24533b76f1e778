import { useEffect, useRef, useState } from 'react';

const key = 'office.sound';

function isSoundOn(): boolean {
  return localStorage.getItem(key) === 'on';
}

/**
 * Frequencies in Hz that are played for a status, one after another. Rising: a new claim (one note), "I paid" (two), money that
 * came (three). Falling: a card to check (two), another thing that needs attention (three). Other statuses are silent.
 */
const notes: Readonly<Record<string, readonly number[]>> = {
  new: [660],
  checking: [660, 880],
  accepted: [660, 880, 1100],
  attention: [880, 770, 660],
  card: [880, 660],
};

let audio: AudioContext | undefined;

/** Plays the notes of a status, unless this browser is muted. */
export function announce(status: string): void {
  const melody = notes[status];
  if (melody === undefined || !isSoundOn()) return;
  audio ??= new AudioContext();
  for (const [index, pitch] of melody.entries()) playNote(audio, pitch, audio.currentTime + index * 0.16);
}

/** Heard whenever more needs attention than before: a refund that is asked for, a payment that nobody finds, a second one. */
export function useInboxSound(count: number | undefined): void {
  const last = useRef(count);
  useEffect(() => {
    if (count !== undefined && last.current !== undefined && count > last.current) announce('attention');
    last.current = count ?? last.current;
  }, [count]);
}

function playNote(context: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(context, { frequency: pitch, type: 'sine' });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.02);
  loudness.gain.linearRampToValueAtTime(0, at + 0.15);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.16);
}

/** The switch of the sound, remembered in this browser. Turning it on plays a note: browsers ask for a press first. */
export function useSound(): { isOn: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(isSoundOn);
  const toggle = () => {
    localStorage.setItem(key, isOn ? 'off' : 'on');
    setOn(!isOn);
    if (!isOn) announce('new');
  };
  return { isOn, toggle };
}
